import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const tutorialMessages: Translated<typeof en.tutorialMessages> = {
  title: 'Kurze Tour',
  titleOperator: 'Kurze Tour für Betreiber',
  playerSteps: {
    signIn: {
      title: 'Am Flipper anmelden',
      text: 'Halte deinen Code über den Scanner unten am Spielfeld. Der Flipper begrüßt dich mit Namen, und du kannst loslegen.',
    },
    achievements: {
      title: 'Bring die Lampen jedes Spiels zum Leuchten',
      text: 'Jedes Spiel hat Erfolge. Sieh, welche du freigeschaltet hast und wie viele Spieler sie auch haben.',
      link: 'Spiele ansehen',
    },
    leaderboards: {
      title: 'Steig auf den Bestenlisten auf',
      text: 'Eine Sekunde nach der letzten Kugel ist deine Punktzahl auf den Bestenlisten von Flipper, Standort und Welt.',
      link: 'Bestenlisten ansehen',
    },
    gameroom: {
      title: 'Verbinde deinen eigenen Flipper',
      text: 'Registriere einen Flipper zu Hause, lade dein Heimteam ein und verfolge die Punktzahlen von überall.',
      link: 'Meinen Flipperraum öffnen',
    },
  },
  operatorSteps: {
    locations: {
      title: 'Zeig deine Standorte auf der Karte',
      text: 'Jeder Standort zeigt Spielern, wo deine Flipper stehen und wann du geöffnet hast.',
      link: 'Deine Standorte ansehen',
    },
    machines: {
      title: 'Sieh sofort, wo etwas fehlt',
      text: 'Flipper melden Störungen, offene Münztüren und verlorene Verbindungen. Nimm einen außer Betrieb, und Spieler sehen es.',
      link: 'Deine Flipper ansehen',
    },
    leaderboards: {
      title: 'Veranstalte Bestenlisten und Events',
      text: 'Wähle Spiele und Termine. Die Rangliste aktualisiert sich, während deine Gäste spielen.',
      link: 'Bestenlisten ansehen',
    },
    kiosk: {
      title: 'Zeig sie auf einem Bildschirm',
      text: 'Ein Kiosk-Link macht jeden Bildschirm zur Live-Bestenliste, um die sich niemand kümmern muss.',
      link: 'Werkzeuge öffnen',
    },
  },
  replay: 'Tour noch einmal ansehen',
  step: (step, of) => `Schritt ${step} von ${of}`,
  back: 'Zurück',
  next: 'Weiter',
  done: 'Fertig',
  skip: 'Tour überspringen',
}
