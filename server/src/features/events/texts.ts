import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    oneGame: 'Choose one game for the launch party.',
    timeZone: 'Choose a time zone from the list.',
    endBeforeStart: 'The end must be after the start.',
    endPassed: 'The end must be in the future.',
    titles: 'Choose games from the list.',
    location: 'Choose a location from the list.',
    operatorsEvent: 'An operator created this event. Only they can change it.',
    canceled: 'This event was canceled. Reload the page to see its state.',
    alreadyCanceled: 'This event is already canceled. Reload the page to see its state.',
  },
  de: {
    oneGame: 'Wähle ein Spiel für die Launch-Party.',
    timeZone: 'Wähle eine Zeitzone aus der Liste.',
    endBeforeStart: 'Das Ende muss nach dem Beginn liegen.',
    endPassed: 'Das Ende muss in der Zukunft liegen.',
    titles: 'Wähle Spiele aus der Liste.',
    location: 'Wähle einen Standort aus der Liste.',
    operatorsEvent: 'Ein Betreiber hat dieses Event erstellt. Nur er kann es ändern.',
    canceled: 'Dieses Event wurde abgesagt. Lade die Seite neu, um den Stand zu sehen.',
    alreadyCanceled: 'Dieses Event ist schon abgesagt. Lade die Seite neu, um den Stand zu sehen.',
  },
})
