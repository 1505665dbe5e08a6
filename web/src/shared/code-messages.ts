export const codeMessages = {
  copyCode: 'Copy code',
  copied: 'The code is copied',
  done: 'Done',
} as const
