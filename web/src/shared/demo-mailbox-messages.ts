export const demoMailboxMessages = {
  title: 'Demo mailbox',
  text: 'No mail server is set up here, so sent emails appear below.',
  waiting: 'Your email is on its way.',
  open: 'Open the link in this email',
} as const
