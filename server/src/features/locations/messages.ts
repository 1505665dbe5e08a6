export const locationsMessages = {
  stateMismatch: (found: string, entered: string) => `This postal code is in ${found}, not in ${entered}.`,
  cityUnknown: (city: string) => `We couldn’t find ${city}. Check the spelling or set the pin on the map.`,
  pinFar: (city: string) => `The pin is far from ${city}. Please move it.`,
  zoneFar: (zone: string) => `${zone} is more than two hours from the local time of this address.`,
  addressShared: {
    title: 'Another business shares your address',
    body: (location: string) => `A business registered a location at the address of ${location}. You don’t have to do anything.`,
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
}
