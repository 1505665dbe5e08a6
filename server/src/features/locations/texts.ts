import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    stateMismatch: (found: string, entered: string) => `This postal code is in ${found}, not in ${entered}.`,
    cityUnknown: (city: string) => `We couldn’t find ${city}. Check the spelling or set the pin on the map.`,
    postalCodeUnknown: 'We don’t know this postal code. Check it, or add your gameroom with its full address.',
    pinFar: (city: string) => `The pin is far from ${city}. Please move it.`,
    zoneFar: (zone: string) => `${zone} is more than two hours from the local time of this address.`,
    addressShared: {
      title: 'Another business shares your address',
      body: (location: string) =>
        `A business registered a location at the address of ${location}. You don’t have to do anything.`,
    },
    addressTitle: 'Check the address',
    closedGameroom: 'Closed gameroom',
    type: 'Choose a location type from the list.',
    venueIsHome: 'A public location can’t be a home. Choose another location type.',
    hoursOverlap: 'These hours overlap. Check the days.',
    website: 'Enter a web address like example.com.',
    timeZone: 'Choose a time zone from the list.',
    location: 'Choose a location.',
    hasMachines: 'There are machines at this location. Move or remove them first.',
  },
  de: {
    stateMismatch: (found, entered) => `Diese Postleitzahl liegt in ${found}, nicht in ${entered}.`,
    cityUnknown: (city) => `Wir konnten ${city} nicht finden. Prüfe die Schreibweise oder setze die Markierung auf der Karte.`,
    postalCodeUnknown: 'Diese Postleitzahl kennen wir nicht. Prüfe sie, oder lege deinen Flipperraum mit der ganzen Adresse an.',
    pinFar: (city) => `Die Markierung ist weit von ${city} entfernt. Bitte verschiebe sie.`,
    zoneFar: (zone) => `${zone} weicht mehr als zwei Stunden von der Ortszeit dieser Adresse ab.`,
    addressShared: {
      title: 'Ein anderes Unternehmen hat dieselbe Adresse',
      body: (location) => `Ein Unternehmen hat einen Standort an der Adresse von ${location} registriert. Du musst nichts tun.`,
    },
    addressTitle: 'Prüfe die Adresse',
    closedGameroom: 'Geschlossener Flipperraum',
    type: 'Wähle eine Standortart aus der Liste.',
    venueIsHome: 'Ein öffentlicher Standort kann kein Zuhause sein. Wähle eine andere Standortart.',
    hoursOverlap: 'Diese Zeiten überschneiden sich. Prüfe die Tage.',
    website: 'Gib eine Webadresse wie example.com ein.',
    timeZone: 'Wähle eine Zeitzone aus der Liste.',
    location: 'Wähle einen Standort.',
    hasMachines: 'An diesem Standort gibt es Flipper. Verlege oder entferne sie zuerst.',
  },
})
