/** Words of a code that one person passes on to another. */
export const codeMessages = {
  copyCode: 'Copy code',
  copied: 'The code is copied',
  done: 'Done',
} as const
