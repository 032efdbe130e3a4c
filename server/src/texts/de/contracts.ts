import type { Dictionary } from '@portal/contract/shell';

/** The papers of a merchant's contract. */
export const contracts: Dictionary = {
  'We take payments for the merchant, and pay them out to its bank accounts in settlements.':
    'Wir nehmen Zahlungen für den Händler an und zahlen sie in Abrechnungen auf seine Bankkonten aus.',
  'The merchant pays the fees of the fee schedule, which is part of this agreement.':
    'Der Händler zahlt die Gebühren des Gebührenverzeichnisses, das Teil dieses Vertrags ist.',
  'The merchant says the truth about itself, and hands in the documents that it is asked for.':
    'Der Händler macht wahre Angaben über sich und reicht die Dokumente ein, um die er gebeten wird.',
  'The merchant gives its customers what they have paid for, and answers for refunds and disputes.':
    'Der Händler liefert seinen Kunden, was sie bezahlt haben, und steht für Erstattungen und Streitfälle ein.',
  'Another bank account is paid to 24 hours after it was named, a new one not before it is confirmed.':
    'Ein anderes Bankkonto erhält 24 Stunden nach seiner Angabe Auszahlungen, ein neues nicht, bevor es bestätigt ist.',
  'Both sides keep secret what they learn of each other: keys and card data above all.':
    'Beide Seiten halten geheim, was sie voneinander erfahren: vor allem Schlüssel und Kartendaten.',
  'What is agreed': 'Was vereinbart ist',
  Service: 'Leistung',
  'Each payment, of its amount': 'Jede Zahlung, von ihrem Betrag',
  'Each payout in {currency}, of its amount': 'Jede Auszahlung in {currency}, von ihrem Betrag',
  '{fee}, at least {sum}': '{fee}, mindestens {sum}',
  'Not signed yet': 'Noch nicht unterschrieben',
  'Signed at': 'Unterschrieben am',
};
