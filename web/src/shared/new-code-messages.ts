export const newCodeMessages = {
  newCode: 'Get new code',
  newCodeTitle: 'Create a new code?',
  newCodeText: 'Your old code stops working right away. Games played offline with it won’t count.',
  newCodeAction: 'Create new code',
} as const
