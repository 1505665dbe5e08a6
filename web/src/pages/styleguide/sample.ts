import type { PodiumPlace } from '../../shared/podium.tsx'

export const words = {
  title: 'Component states',
  phoneError: 'Provided phone number does not match format required for Canada',
  strengthHint: 'Please consider using a stronger password. Make your password longer and do not use names or dictionary words.',
  usernameError: 'Usernames can only contain letters, numbers, -, and _.',
  notice: 'To access this content, please log in with your Insider account.',
  wrong: 'That email or password is incorrect.',
  reauth: 'For your security, please re-enter your password to access your account page.',
  noUser: 'No active user was found with those credentials',
  duplicate: 'A location with this address already exists.',
} as const

export const countries = [
  { code: 'US', name: 'United States', dial: '+1' },
  { code: 'CA', name: 'Canada', dial: '+1' },
  { code: 'DE', name: 'Germany', dial: '+49' },
]

export const places: PodiumPlace[] = [
  {
    rank: 1,
    name: 'silverball',
    initials: 'SB',
    avatarUrl: '',
    background: '#8FD0FF',
    isAllAccess: true,
    score: 1_604_118_560,
    city: 'Chicago, IL',
  },
  {
    rank: 2,
    name: 'rampqueen',
    initials: 'DO',
    avatarUrl: '',
    background: '#FFB28A',
    isAllAccess: true,
    score: 1_482_903_110,
    isYou: true,
  },
  {
    rank: 3,
    name: 'kaijukat',
    initials: 'KK',
    avatarUrl: '',
    background: '#9FE7D3',
    isAllAccess: false,
    score: 1_377_240_900,
    city: 'Tacoma, WA',
  },
]

/** A fixed distance, so that screenshots of the page can be compared. */
export const inTwoDays = (now: number) => new Date(now + (2 * 1440 + 9 * 60 + 14.5) * 60_000).toISOString()
