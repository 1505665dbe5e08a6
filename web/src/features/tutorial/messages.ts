export const tutorialMessages = {
  title: 'Take the tour',
  titleOperator: 'Take the operator tour',
  playerSteps: {
    signIn: {
      title: 'Sign in at a machine',
      text: 'Hold your code over the scanner on the apron. The machine greets you by name, and you’re ready to play.',
    },
    achievements: {
      title: 'Light the lamps of every game',
      text: 'Every game has achievements. See which ones you’ve unlocked and how many players share them.',
      link: 'See the games',
    },
    leaderboards: {
      title: 'Climb the leaderboards',
      text: 'Your scores appear on the machine, location and world leaderboards within a second of the last ball.',
      link: 'See the leaderboards',
    },
    gameroom: {
      title: 'Bring your own machine',
      text: 'Register a machine at home, invite your home team and follow its scores from anywhere.',
      link: 'Open my gameroom',
    },
  },
  operatorSteps: {
    locations: {
      title: 'Put your locations on the map',
      text: 'Each location you add shows players where your machines are and when you’re open.',
      link: 'See your locations',
    },
    machines: {
      title: 'Know what needs attention',
      text: 'Machines report faults, open coin doors and lost connections. Take one out of service, and players see it.',
      link: 'See your machines',
    },
    leaderboards: {
      title: 'Run leaderboards and events',
      text: 'Choose games and dates. Standings update while your guests play.',
      link: 'See the leaderboards',
    },
    kiosk: {
      title: 'Show it on a screen',
      text: 'A kiosk link turns any screen into a live leaderboard that needs no attention.',
      link: 'Open the utilities',
    },
  },
  replay: 'Replay the tour',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  back: 'Back',
  next: 'Next',
  done: 'Done',
  skip: 'Skip the tour',
} as const
