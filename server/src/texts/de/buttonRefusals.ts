import type { Dictionary } from '@portal/contract/shell';

/** What the server says of a payment button that cannot be saved. */
export const buttonRefusals: Dictionary = {
  'The merchant has no such design': 'Der Händler hat kein solches Design',
  'The text on its button cannot be read: choose another design, or mend its colours first':
    'Der Text auf seinem Button ist nicht lesbar: Wählen Sie ein anderes Design, oder ändern Sie zuerst seine Farben',
  'The text on its card cannot be read: choose another design, or mend its colours first':
    'Der Text auf seiner Karte ist nicht lesbar: Wählen Sie ein anderes Design, oder ändern Sie zuerst seine Farben',
  'There is no rate of this currency': 'Für diese Währung gibt es keinen Kurs',
  'The first charge would come after the year 9999': 'Die erste Abbuchung käme erst nach dem Jahr 9999',
  'Another field has this name already': 'Ein anderes Feld heißt schon so',
  'The shortest length is above the longest': 'Die kleinste Länge ist größer als die größte',
  'Nobody can type into this field: give it a value':
    'In dieses Feld kann niemand etwas eingeben: Geben Sie einen Wert vor',
  'This pattern cannot be checked: no references, no looks around':
    'Dieses Muster lässt sich nicht prüfen: keine Rückverweise, kein Vor- oder Zurückschauen',
  'This pattern is too large: repeat less': 'Dieses Muster ist zu groß: weniger Wiederholungen',
};
