import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    confirmed: {
      title: 'Your parent or guardian said yes',
      home: (name: string) => `Your home ${name} is ready.`,
      machine: (name: string) => `${name} is now registered to you. It’s active after its next connection.`,
      transfer: (name: string) => `You can now accept ${name} on your machines page.`,
      team_code: (name: string) => `You can now create one team code for ${name}, within the next 7 days.`,
    },
    refused: {
      title: 'Your parent or guardian said no',
      home: (name: string) => `${name} wasn’t added. You can ask again in 30 days.`,
      machine: (name: string) => `${name} wasn’t registered. You can ask again in 30 days.`,
      transfer: (name: string) => `You won’t get ${name}. You can ask again in 30 days.`,
      team_code: (name: string) => `You can’t create a team code for ${name}. You can ask again in 30 days.`,
    },
    lapsed: {
      title: 'Your request has ended',
      home: (name: string) =>
        `${name} wasn’t added: no one answered in time, or you already have a home at this address. Ask again if you still want it.`,
      machine: (name: string) =>
        `${name} wasn’t registered: no one answered in time, or the machine or your home is no longer available. Enter its code to ask again.`,
      transfer: (name: string) =>
        `You didn’t get ${name}: no one answered in time, or the offer has ended. Ask its owner for a new code.`,
      team_code: (name: string) => `No one answered your request for a team code for ${name} in time. You can ask again.`,
    },
  },
  de: {
    confirmed: {
      title: 'Ein Elternteil oder dein Vormund hat zugestimmt',
      home: (name) => `Dein Zuhause ${name} ist bereit.`,
      machine: (name) => `${name} gehört jetzt zu deinem Konto. Nach der nächsten Verbindung ist der Flipper aktiv.`,
      transfer: (name) => `Du kannst ${name} jetzt auf der Seite mit deinen Flippern annehmen.`,
      team_code: (name) => `Du kannst innerhalb von 7 Tagen einen Teamcode für ${name} erstellen.`,
    },
    refused: {
      title: 'Ein Elternteil oder dein Vormund hat abgelehnt',
      home: (name) => `${name} wurde nicht hinzugefügt. In 30 Tagen kannst du noch einmal fragen.`,
      machine: (name) => `${name} wurde nicht registriert. In 30 Tagen kannst du noch einmal fragen.`,
      transfer: (name) => `Du bekommst ${name} nicht. In 30 Tagen kannst du noch einmal fragen.`,
      team_code: (name) => `Du kannst keinen Teamcode für ${name} erstellen. In 30 Tagen kannst du noch einmal fragen.`,
    },
    lapsed: {
      title: 'Deine Anfrage ist beendet',
      home: (name) =>
        `${name} wurde nicht hinzugefügt: Niemand hat rechtzeitig geantwortet, oder du hast an dieser Adresse schon ein Zuhause. Du kannst noch einmal fragen.`,
      machine: (name) =>
        `${name} wurde nicht registriert: Niemand hat rechtzeitig geantwortet, oder der Flipper oder dein Zuhause ist nicht mehr verfügbar. Gib den Code ein, um noch einmal zu fragen.`,
      transfer: (name) =>
        `Du hast ${name} nicht bekommen: Niemand hat rechtzeitig geantwortet, oder das Angebot ist beendet. Bitte um einen neuen Code.`,
      team_code: (name) =>
        `Auf deine Anfrage nach einem Teamcode für ${name} hat niemand rechtzeitig geantwortet. Du kannst noch einmal fragen.`,
    },
  },
})
