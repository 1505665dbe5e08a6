export const venueMessages = {
  moreActions: 'More actions',
  hours: 'Opening hours',
  noHours: 'Players don’t know when this location is open.',
  setHours: 'Set opening hours',
} as const
