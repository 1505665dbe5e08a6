export const revisedMessages = {
  title: 'Someone made changes while you were editing',
  text: 'Nothing was saved and your entries are still here. Save again to replace these values, or use them.',
  changed: (field: string, when: string) => `${field}, changed ${when}:`,
  changedBy: (field: string, name: string, when: string) => `${field}, changed by ${name} ${when}:`,
  empty: 'empty',
  take: 'Use this value',
  takeOf: (field: string) => `Use this value: ${field}`,
  taken: 'The value is now in the form.',
} as const
