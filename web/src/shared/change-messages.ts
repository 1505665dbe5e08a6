export const changeMessages = {
  reason: 'Reason',
  reasonHint: 'Shown in the audit log. A ticket number is enough. Don’t include personal details.',
  reasonMissing: 'Please enter a reason for the audit log.',
} as const
