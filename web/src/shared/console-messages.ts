const plural = new Intl.PluralRules('en-US')
const unsavedNoun: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = {
  one: 'unsaved change',
  other: 'unsaved changes',
}

export const consoleMessages = {
  changedBy: (name: string, time: string) => `Changed by ${name}, ${time}`,
  undoChange: 'Undo last change',
  undone: 'Change undone',
  saved: 'Saved',
  saving: 'Saving',
  unsaved: (count: number) => `${count} ${unsavedNoun[plural.select(count)] ?? unsavedNoun.other}`,
  otherFields: 'other fields',
  discard: 'Discard',
  undo: 'Undo',
  preview: 'Preview',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your unsaved changes will be lost.',
  leave: 'Leave',
  stay: 'Stay',
  checkFields: 'Please check the fields marked above.',
  notSaved: "Your changes weren't saved. Please try again.",
  keepMine: 'Keep my changes',
  takeTheirs: 'Use their changes',
  choose: 'Choose',
  search: 'Search',
  counted: (name: string, count: string) => `${name} ${count}`,
  keys: [
    { keys: ['J', 'K'], what: 'Move' },
    { keys: ['Enter'], what: 'Open' },
    { keys: ['/'], what: 'Search' },
  ],
  lampPicture: 'Lamp icon',
  lampShape: 'Lamp shape',
  lampShapes: { round: 'Round', hex: 'Hexagon', shield: 'Shield', star: 'Star', diamond: 'Diamond', arrow: 'Arrow' },
  publicPage: 'View page',
} as const
