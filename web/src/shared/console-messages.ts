const plural = new Intl.PluralRules('en-US')
const unsavedNoun: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = {
  one: 'unsaved change',
  other: 'unsaved changes',
}

export const consoleMessages = {
  changedBy: (name: string, time: string) => `Changed by ${name}, ${time}`,
  undoChange: 'Undo the last change',
  undone: 'As it was before.',
  saved: 'Saved.',
  saving: 'Saving',
  unsaved: (count: number) => `${count} ${unsavedNoun[plural.select(count)] ?? unsavedNoun.other}`,
  somethingElse: 'other fields',
  discard: 'Discard',
  undo: 'Undo',
  preview: 'Preview',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your unsaved changes will be lost.',
  leave: 'Leave',
  stay: 'Stay',
  checkFields: 'Please look at the fields marked above.',
  notSaved: 'This could not be saved. Please try again.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  choose: 'Choose',
  search: 'Search',
  counted: (name: string, count: string) => `${name} ${count}`,
  keys: [
    { keys: ['J', 'K'], what: 'Move' },
    { keys: ['Enter'], what: 'Open' },
    { keys: ['/'], what: 'Search' },
  ],
  lampPicture: 'Picture on the lamp',
  lampShape: 'Lamp',
  lampShapes: { round: 'Round', hex: 'Hexagon', shield: 'Shield', star: 'Star', diamond: 'Diamond', arrow: 'Arrow' },
  readersPage: 'Open the page',
} as const
