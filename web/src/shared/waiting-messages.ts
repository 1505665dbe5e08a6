export const waitingMessages = {
  asked: 'We asked your parent or guardian.',
  title: 'Waiting for your guardian',
  text: 'We emailed your parent or guardian. Until they agree, only you can see this.',
  kinds: {
    home: (name: string) => `Home: ${name}`,
    machine: (name: string) => `Machine: ${name}`,
    transfer: (name: string) => `Machine from another owner: ${name}`,
    team_code: (name: string) => `Team code for ${name}`,
  },
  ends: (day: string) => `Ends on ${day}`,
} as const
