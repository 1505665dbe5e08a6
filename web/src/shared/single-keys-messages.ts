export const singleKeysMessages = {
  title: 'Keyboard shortcuts',
  summary: 'Search, go to pages and move in lists. Press ? to see all keys.',
  label: 'Shortcuts with a single key',
  text: 'When off, only Ctrl K or Cmd K works.',
} as const
