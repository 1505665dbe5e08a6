export const firstScanMessages = {
  title: 'Your first scan',
  steps: [
    ['Find a connected machine', 'Look for the Insider Connected scanner on the apron, below the flippers.'],
    ['Scan your code', 'Hold the code on your pass over the scanner. The machine greets you by name.'],
    ['Play a game', 'Your score, first achievements and leaderboard ranks show up here as soon as it ends.'],
  ],
  lamps: 'No steps done yet',
} as const
