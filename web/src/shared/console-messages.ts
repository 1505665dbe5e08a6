/** Words of the pieces that several pages of the console show. */
export const consoleMessages = {
  changedBy: (name: string, time: string) => `Changed by ${name}, ${time}`,
  undoChange: 'Undo the last change',
  undone: 'As it was before.',
  saved: 'Saved.',
  saving: 'Saving',
  unsaved: 'Not saved',
  checkFields: 'Please look at the fields marked above.',
  notSaved: 'This could not be saved. Please try again.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  choose: 'Choose',
  search: 'Search',
  lampPicture: 'Picture on the lamp',
  lampShape: 'Lamp',
  lampShapes: { round: 'Round', hex: 'Hexagon', shield: 'Shield', star: 'Star', diamond: 'Diamond', arrow: 'Arrow' },
  readersPage: 'Open the page',
} as const
