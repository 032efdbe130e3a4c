import type { Dictionary } from '@portal/contract/shell';

/** The dashboard: its widgets, their settings, and what stands where there are none. */
export const dashboard: Dictionary = {
  Overview: 'Überblick',
  Customers: 'Kunden',
  'Refunds and risk': 'Erstattungen und Risiko',
  Categories: 'Bereiche',
  'Currency and period': 'Währung und Zeitraum',
  Update: 'Aktualisieren',
  'Last updated': 'Aktualisiert',
  'All in {currency}': 'Alles in {currency}',
  'Converted: {rates}': 'Umgerechnet: {rates}',
  'Rates of': 'Kurse vom',
  '{n} day earlier|{n} days earlier': { one: '{n} Tag davor', other: '{n} Tage davor' },
  '{n} day earlier, by this time|{n} days earlier, by this time': {
    one: '{n} Tag davor, bis zu dieser Uhrzeit',
    other: '{n} Tage davor, bis zu dieser Uhrzeit',
  },
  more: 'mehr',
  less: 'weniger',
  'the same': 'gleich viel',
  '{n} points': '{n} Prozentpunkte',
  'About {title}': 'Über „{title}“',

  Turnover: 'Umsatz',
  'Approved payments': 'Genehmigte Zahlungen',
  'Average payment': 'Durchschnittliche Zahlung',
  'Turnover over time': 'Umsatz im Zeitverlauf',
  'Needs attention': 'Braucht Aufmerksamkeit',
  'next in {span}': 'die nächste in {span}',
  'no deadline': 'ohne Frist',
  '{n} min': '{n} Min.',
  '{n} h': '{n} Std.',
  '{n} d': '{n} T.',
  'Disputes that need a response': 'Streitfälle, die eine Antwort brauchen',
  'Latest payments': 'Neueste Zahlungen',
  'All payments': 'Alle Zahlungen',
  'Payments by status': 'Zahlungen nach Status',
  'Where payments begin': 'Woher Zahlungen kommen',
  'Payments by country': 'Zahlungen nach Land',
  Countries: 'Länder',
  'Refunded payments': 'Erstattete Zahlungen',
  'Waiting to be captured': 'Warten auf den Einzug',
  'Charged subscriptions': 'Abgebuchte Abonnements',
  'Refunds and fraud over time': 'Erstattungen und Betrug im Zeitverlauf',
  'Flagged as fraud and not refunded': 'Als Betrug markiert und nicht erstattet',
  'Subscriptions that could not be charged': 'Abonnements, die nicht abgebucht werden konnten',
  'Payments in progress': 'Zahlungen in Bearbeitung',

  'Amounts of all approved payments, before refunds and fees.':
    'Beträge aller genehmigten Zahlungen, vor Erstattungen und Gebühren.',
  'How many payments were approved.': 'Wie viele Zahlungen genehmigt wurden.',
  'Turnover divided by the number of approved payments.': 'Umsatz, geteilt durch die Zahl der genehmigten Zahlungen.',
  'Approved payments in percent of those that were approved or declined.':
    'Genehmigte Zahlungen in Prozent der genehmigten und abgelehnten.',
  'Amounts of approved payments, by the hour or by the day.':
    'Beträge der genehmigten Zahlungen, nach Stunden oder Tagen.',
  'Payments and open disputes that wait for somebody, of all currencies and whenever they were made.':
    'Zahlungen und offene Streitfälle, um die sich jemand kümmern muss, in allen Währungen und aus jeder Zeit.',
  'The five newest payments of this period.': 'Die fünf neuesten Zahlungen dieses Zeitraums.',
  'Amounts of payments that were approved, declined or are in progress.':
    'Beträge der Zahlungen, die genehmigt, abgelehnt oder in Bearbeitung sind.',
  'Shares of card brands in the turnover, and how many of their payments were approved.':
    'Anteile der Kartenmarken am Umsatz, und wie viele ihrer Zahlungen genehmigt wurden.',
  'Shares of your site, buttons, links and terminals in the turnover.':
    'Anteile Ihrer Website, Buttons, Links und Terminals am Umsatz.',
  'Shares of your merchants in the turnover.': 'Anteile Ihrer Händler am Umsatz.',
  'How many payments were declined, and what they would have come to.':
    'Wie viele Zahlungen abgelehnt wurden, und welchen Betrag sie ergeben hätten.',
  'Approved payments by the country of the payer.': 'Genehmigte Zahlungen nach dem Land des Zahlers.',
  'Shares of the payers’ countries in the turnover.': 'Anteile der Länder der Zahler am Umsatz.',
  'Payments of this period of which money went back, and what was paid for them.':
    'Zahlungen dieses Zeitraums, von denen Geld zurückging, und was für sie gezahlt wurde.',
  'Payments that were flagged as fraud, stopped or not.':
    'Zahlungen, die als Betrug markiert wurden, ob gestoppt oder nicht.',
  'Money that is held on cards and not taken yet.': 'Geld, das auf Karten reserviert und noch nicht eingezogen ist.',
  'Approved payments of subscriptions.': 'Genehmigte Zahlungen von Abonnements.',
  'Amounts of refunded payments and of payments flagged as fraud, by when they were made.':
    'Beträge erstatteter und als Betrug markierter Zahlungen, nach ihrem Zeitpunkt.',

  'No payments yet': 'Noch keine Zahlungen',
  'No payments in this period': 'Keine Zahlungen in diesem Zeitraum',
  'Nothing needs your attention': 'Nichts braucht Ihre Aufmerksamkeit',
  'No widgets chosen': 'Keine Widgets gewählt',
  'Choose what this category shows.': 'Wählen Sie, was dieser Bereich zeigt.',
  'Choose widgets': 'Widgets wählen',
  'Figures show here as soon as the first payment arrives.':
    'Zahlen stehen hier, sobald die erste Zahlung eingegangen ist.',
  'Dashboard settings': 'Übersicht einrichten',
  Shown: 'Angezeigt',
  Hidden: 'Ausgeblendet',
  'Reset to default': 'Auf Standard zurücksetzen',
  'Show as chart': 'Als Diagramm zeigen',
  'Show as table': 'Als Tabelle zeigen',
};
