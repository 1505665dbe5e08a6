import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const landingMessages: Translated<typeof en.landingMessages> = {
  pageTitle: 'Jede Kugel zählt',
  headline: ['Einscannen.', 'Jede Kugel zählt.'],
  lead: 'Deine Punktzahlen, Erfolge und Serien von jedem verbundenen Flipper und Arcade-Automaten, zu Hause und unterwegs.',
  logIn: 'Anmelden',
  createAccount: 'Kostenloses Konto erstellen',
  howItWorks: 'So geht’s',
  steps: [
    ['Scannen', 'Halte deinen QR-Code über den Scanner unten am Spielfeld. Der Flipper begrüßt dich mit Namen.'],
    ['Spielen', 'Erfolge leuchten auf, sobald du triffst. Nichts eintippen, nichts notieren.'],
    [
      'Aufsteigen',
      'Deine Punktzahl steht auf den Bestenlisten am Standort, zu Hause und weltweit, bevor du die Flipperknöpfe loslässt.',
    ],
  ],
  playTitle: 'Verbundene Spiele',
  findMachine: 'Finde einen Flipper in deiner Nähe',
  titleAchievements: (count) => `${count} Erfolge`,
  lampsTitle: 'Jeder Schuss hat eine Lampe. Bring alle zum Leuchten.',
  lampsText:
    'Jedes Spiel hat eigene Erfolge, vom ersten Skill Shot bis zum Wizard Mode, den nur wenige gesehen haben. An einem öffentlichen Flipper freigeschaltet, gelten sie als verifiziert.',
  titles: 'Spiele',
  achievements: 'Erfolge',
  machines: 'Flipper',
  boardsTitle: 'Erst die Runde, dann die Welt.',
  boardsText:
    'Bestenlisten für deinen Flipperraum, deine Spielhalle, deine Freunde und die ganze Welt. Launch-Partys, gewertete Events und Quests über einen Monat halten die Ränge in Bewegung.',
  seeLeaderboards: 'Live-Bestenlisten ansehen',
  goldTitle: 'All-Access: eigene Bestenlisten für zu Hause',
  goldText:
    'Private Bestenlisten für die Flipper in deinem Flipperraum, ein goldener Avatar im Spiel und auf jeder Bestenliste und jedes Jahr eine Werksführung mit Angeboten nur für Mitglieder.',
  getAllAccess: 'Hol dir All-Access',
  price: '99,99 $',
  aYear: 'pro Jahr',
  allAccess: 'All-Access',
  operatorsTitle: 'Du betreibst Flipper?',
  operatorsText: 'Sieh an allen Standorten, was online ist, was Aufmerksamkeit braucht und wer spielt.',
  seeFleet: 'Alle Flipper im Blick',
  online: 'Online',
  alerts: '2 Warnungen',
  outOfService: 'Außer Betrieb',
}

export const liveScoreMessages: Translated<typeof en.liveScoreMessages> = {
  best: (player, score, title) => `Beste Partie bei ${title}: ${score} von ${player}`,
}
