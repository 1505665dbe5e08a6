import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const questsMessages: Translated<typeof en.questsMessages> = {
  withdrawn: 'Eine zurückgezogene Quest kannst du nicht bearbeiten. Mach sie zuerst wieder zum Entwurf.',
  changed:
    'Jemand anderes hat diese Quest geändert. Deine Änderungen sind noch da. Kopiere, was du brauchst, und lade die Seite neu.',
  startPassed:
    'Eine geplante Quest muss in der Zukunft beginnen. Ziehe sie zurück und veröffentliche sie neu, um sie jetzt zu starten.',
  title: 'Wähle ein Spiel aus der Liste.',
  event: 'Wähle ein Event aus der Liste.',
  timeZone: 'Wähle eine Zeitzone aus der Liste.',
  unknown: (name) => `Wir können ${name} nicht finden.`,
  publishedAfterEnd: 'Eine Quest muss vor ihrem Ende veröffentlicht werden.',
  alreadyStarted: 'Diese Quest hat schon begonnen. Erstelle stattdessen eine neue.',
}
