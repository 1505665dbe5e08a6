export const questsMessages = {
  withdrawn: 'You can’t edit a withdrawn quest. Return it to draft first.',
  changed: 'Someone else changed this quest. Your changes are still here. Copy what you need, then reload the page.',
  startPassed: 'A scheduled quest must start in the future. To start it now, withdraw it and publish it again.',
  title: 'Choose a game from the list.',
  event: 'Choose an event from the list.',
  timeZone: 'Choose a time zone from the list.',
  unknown: (name: string | number) => `We can’t find ${name}.`,
  publishedAfterEnd: 'A quest must be published before it ends.',
  alreadyStarted: 'This quest has already started. Create a new one instead.',
}
