import type { LinkProps } from '@tanstack/react-router'

export type TourStep = { glyph: string; title: string; text: string; page?: { to: NonNullable<LinkProps['to']>; label: string } }

export const playerSteps: readonly TourStep[] = [
  {
    glyph: 'qr-code',
    title: 'Sign in at a machine',
    text: 'Hold your code above the scanner on the apron. The machine greets you by name, and the game is yours.',
  },
  {
    glyph: 'trophy',
    title: 'Light the lamps of every title',
    text: 'Each game has achievements. What you light stays lit, and you see how many players share it.',
    page: { to: '/ic/games', label: 'See the games' },
  },
  {
    glyph: 'list-checks',
    title: 'Climb the boards',
    text: 'Your scores stand on the boards of a machine, a venue and the world within a second of the last ball.',
    page: { to: '/ic/leaderboards', label: 'See the leaderboards' },
  },
  {
    glyph: 'gamepad-2',
    title: 'Bring your own machine',
    text: 'Register a machine at home, invite your home team and follow its scores from anywhere.',
    page: { to: '/my-gameroom', label: 'Open my gameroom' },
  },
]

export const operatorSteps: readonly TourStep[] = [
  {
    glyph: 'map-pin',
    title: 'Put your venues on the map',
    text: 'Each location you add shows players where your machines stand and when you are open.',
    page: { to: '/pro/locations', label: 'See your locations' },
  },
  {
    glyph: 'wrench',
    title: 'Know what needs a hand',
    text: 'Machines tell of faults, open coin doors and silence. Take one out of service, and players see it.',
    page: { to: '/pro/machines', label: 'See your machines' },
  },
  {
    glyph: 'flag',
    title: 'Run boards and events',
    text: 'Choose titles and dates, and the standings keep themselves while your guests play.',
    page: { to: '/ic/leaderboards', label: 'See the leaderboards' },
  },
  {
    glyph: 'monitor-play',
    title: 'Show it on a screen',
    text: 'A kiosk address turns any screen into a live board that needs no one to look after it.',
    page: { to: '/pro/utilities', label: 'Open the utilities' },
  },
]
