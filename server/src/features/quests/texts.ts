import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    withdrawn: 'You can’t edit a withdrawn quest. Return it to draft first.',
    changed: 'Someone else changed this quest. Your changes are still here. Copy what you need, then reload the page.',
    startPassed: 'A scheduled quest must start in the future. To start it now, withdraw it and publish it again.',
    title: 'Choose a game from the list.',
    event: 'Choose an event from the list.',
    timeZone: 'Choose a time zone from the list.',
    unknown: (name: string | number) => `We can’t find ${name}.`,
    publishedAfterEnd: 'A quest must be published before it ends.',
    alreadyStarted: 'This quest has already started. Create a new one instead.',
  },
  de: {
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
  },
})
