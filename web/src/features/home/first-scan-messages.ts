export const firstScanMessages = {
  title: 'Your first scan',
  steps: [
    ['Find a connected machine', 'Its apron has a scanner and the sign of Insider Connected.'],
    ['Hold your code above the scanner', 'The code is on your pass. The machine greets you by name.'],
    ['Play one game', 'Your score, your first lamps and your place on the boards appear here as soon as it ends.'],
  ],
  lamps: 'No step done yet',
} as const
