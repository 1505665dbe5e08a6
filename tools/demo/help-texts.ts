import { bodyOf } from '../../server/src/features/content/index.ts'
import type { Text } from './text.ts'

const category = (slug: string, name: string) => [{ slug, name }]
const start = category('getting-started', 'Getting started')
const scores = category('scores', 'Scores and boards')
const machines = category('machines', 'Machines at home')
const account = category('account-and-privacy', 'Account and privacy')
const fleet = category('fleet', 'Your machines')
const venue = category('venue', 'Your place')

export const help: Text[] = [
  {
    day: -200,
    slug: 'scan-in',
    title: 'Sign in at a machine',
    summary: 'Your code, the scanner, and what to do when it does not read.',
    categories: start,
    body: bodyOf(
      'Open your code on your home page or with the round button at the bottom of your phone. Hold it a hand’s width above the scanner on the apron, screen bright.',
      '## It does not read?',
      '- Turn the brightness up and the dark filter off.',
      '- Wipe the scanner’s window. It sits where drinks are put down.',
      '- Make a new code. The old one stops working at once.',
      'Up to four players can scan in. Scan in the order in which you play.',
    ),
  },
  {
    day: -199,
    slug: 'find-a-machine',
    title: 'Find a connected machine',
    summary: 'Places near you, with the titles that stand there.',
    categories: start,
    body: bodyOf(
      'Open Locations and press “Near me”, or type a town. Choose a title to see only places that have it.',
      'A machine that is lit in the list is online right now. One that is dark may still keep your game and send it later.',
    ),
  },
  {
    day: -198,
    slug: 'missing-game',
    title: 'A game is missing',
    summary: 'Why it may come later, and when it counts.',
    categories: scores,
    body: bodyOf(
      'A machine that is offline keeps finished games and sends them when it is back. They count for the boards and quests that ran when you played, up to seven days later.',
      '## What never comes',
      '- Games that were ended by switching the machine off.',
      '- Games you played before you scanned in.',
    ),
    next: 'scan-in',
  },
  {
    day: -197,
    slug: 'verified',
    title: 'What “verified” means',
    summary: 'Games at public places carry a mark.',
    categories: scores,
    body: bodyOf(
      'A game is verified when you scanned in on a machine at a public place. Games at home count for everything else.',
    ),
  },
  {
    day: -196,
    slug: 'register-at-home',
    title: 'Connect your own machine',
    summary: 'Serial number, the code on the screen, two minutes.',
    titleCodes: ['ZIL', 'JWS'],
    categories: machines,
    body: bodyOf(
      'Switch the machine on and let it find your Wi-Fi. Its screen shows a code of eight characters.',
      '- Open Account, then Machines, then Register a machine.',
      '- Type the serial number from the back of the cabinet and the code from the screen.',
      '- Choose the room it stands in.',
      'The machine greets you as soon as it is registered.',
    ),
  },
  {
    day: -195,
    slug: 'wifi-at-home',
    title: 'The machine does not find my Wi-Fi',
    summary: 'Most often it is the band.',
    categories: machines,
    body: bodyOf(
      'Machines use the 2.4 GHz band. If your router joins both bands under one name, open a guest network for the cabinet.',
    ),
    next: 'register-at-home',
  },
  {
    day: -194,
    slug: 'who-sees-me',
    title: 'Who sees my name',
    summary: 'Private mode, initials and what operators see.',
    categories: account,
    body: bodyOf(
      'With private mode on, boards show your initials and nobody finds your profile. Operators see how often a machine is played, not by whom.',
    ),
  },
  {
    day: -193,
    slug: 'delete-account',
    title: 'Leave for good',
    summary: 'What is deleted, and the fourteen days to change your mind.',
    categories: account,
    body: bodyOf(
      'Open Account and choose Delete account. Sign in again within fourteen days and everything is as it was. After that your games stay, without you.',
    ),
  },
  {
    day: -192,
    slug: 'alert-rules',
    title: 'Who hears of a fault',
    summary: 'Rules by kind, machine and hour.',
    audience: 'business',
    categories: fleet,
    body: bodyOf(
      'Under Alerts you decide which fault is told to whom, and when. A fault that comes back within the hour is told once.',
    ),
  },
  {
    day: -191,
    slug: 'offline-machine',
    title: 'A machine is offline',
    summary: 'Late, offline, silent: what each means.',
    audience: 'business',
    categories: fleet,
    body: bodyOf(
      'A machine calls every twenty seconds. After forty it is late, after eighty offline. Outside your opening hours nobody is woken for it.',
    ),
  },
  {
    day: -190,
    slug: 'kiosk-screen',
    title: 'Put a board on a screen',
    summary: 'One address, any browser, no sign-in.',
    audience: 'business',
    categories: venue,
    body: bodyOf(
      'Open Utilities, then Kiosk links. Type the short address into the browser of the screen. It turns through your boards by itself.',
    ),
  },
]
