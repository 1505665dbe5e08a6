export const achievementsMessages = {
  category: 'Choose a category of this game.',
  icon: 'Choose an icon from the list.',
  counter: 'Machines don’t count this.',
  target: 'Enter a target.',
  codeTaken: 'Another achievement of this game already has this code.',
  tooManyPins: (most: number) => `You can pin up to ${most} achievements. Unpin one first.`,
  categoryTaken: 'Another category of this game already has this name.',
  categoryNotEmpty: 'This category still has achievements. Move them to another category first.',
  secret: { title: 'Secret achievement', description: 'Unlock it to find out what it is.' },
}
