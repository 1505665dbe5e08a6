export const codeMessages = {
  copyCode: 'Copy code',
  copied: 'Code copied',
  done: 'Done',
} as const
