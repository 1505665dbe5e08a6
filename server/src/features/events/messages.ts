export const eventsMessages = {
  oneGame: 'Choose one game for the launch party.',
  timeZone: 'Choose a time zone from the list.',
  endBeforeStart: 'The end must be after the start.',
  endPassed: 'The end must be in the future.',
  titles: 'Choose games from the list.',
  location: 'Choose a location from the list.',
  operatorsEvent: 'An operator created this event. Only they can change it.',
  canceled: 'This event was canceled. Reload the page to see its state.',
  alreadyCanceled: 'This event is already canceled. Reload the page to see its state.',
}
