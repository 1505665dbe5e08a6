import type { User } from '@portal/contract/profiles'
import {
  Bell,
  Building2,
  CalendarDays,
  CircleQuestionMark,
  Crown,
  Gamepad2,
  House,
  Keyboard,
  LayoutGrid,
  LogIn,
  LogOut,
  MapPin,
  Newspaper,
  Plus,
  QrCode,
  Settings,
  Trophy,
  UserPlus,
  UserRound,
  UsersRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { PaletteCommand } from '../../features/search/entries.ts'
import { isSignedIn } from '../../lib/session.ts'
import { appStore } from '../../lib/store.ts'
import { signOut } from '../sign-out.ts'
import { mainLinks, visitorLinks } from './account-links.ts'
import { accountLinksOf } from './account-menu-links.ts'
import { adminSections } from './admin-sections.ts'
import { commandMessages as words } from './command-messages.ts'
import { navigation, shellMessages } from './messages.ts'
import { proLinks } from './pro-links.ts'
import { proNavigation } from './pro-messages.ts'

export type ShellKind = 'visitor' | 'player' | 'pro' | 'admin'

export function shellKind(path: string = location.pathname): ShellKind {
  if (!isSignedIn()) return 'visitor'
  if (/^\/admin(\/|$)/.test(path)) return 'admin'
  return /^\/pro(\/|$)/.test(path) ? 'pro' : 'player'
}

const icons: Record<string, LucideIcon> = {
  '/insider': House,
  '/ic/games': LayoutGrid,
  '/ic/compatible-games': LayoutGrid,
  '/ic/leaderboards': Trophy,
  '/ic/events': CalendarDays,
  '/ic/locations': MapPin,
  '/ic/connections': UsersRound,
  '/announcements': Newspaper,
  '/ic/exclusives': Newspaper,
  '/account/promotions': Newspaper,
  '/account/profile/stats': UserRound,
  '/account/profile/edit': Settings,
  '/account/help': CircleQuestionMark,
  '/ic/how-it-works': CircleQuestionMark,
  '/my-gameroom': Gamepad2,
  '/upgrade': Crown,
  '/pro': Building2,
  '/pro/locations': Building2,
  '/admin/users': Settings,
}

/** The second key after G, by address. */
const letters: Record<string, string> = {
  '/insider': 'h',
  '/ic/games': 'g',
  '/ic/leaderboards': 'l',
  '/ic/events': 'e',
  '/ic/locations': 'o',
  '/ic/connections': 'c',
  '/account/notifications': 'n',
  '/account/profile/stats': 'p',
  '/my-gameroom': 'r',
  '/account/profile/edit': 'a',
  '/pro/locations': 'l',
  '/pro/machines': 'm',
  '/pro/alerts': 'a',
  '/admin/users': 'u',
  '/admin/audit': 'a',
  '/admin/reports': 'r',
  '/admin/content': 'c',
  '/admin/quests': 'q',
  '/admin/machines': 'm',
  '/admin/jobs': 'j',
  '/admin/titles': 'g',
  '/admin/badges': 'b',
  '/admin/events': 'e',
}

type Place = { to: string; label: string; also?: string; Icon?: LucideIcon }

const goTo = ({ to, label, also, Icon = icons[to] ?? Newspaper }: Place, withKeys = true): PaletteCommand => ({
  group: 'go',
  label,
  to,
  Icon,
  ...(also && { also }),
  ...(withKeys && letters[to] && { keys: `g ${letters[to]}` }),
})

const shortcuts: PaletteCommand = {
  group: 'do',
  label: words.shortcuts,
  Icon: Keyboard,
  keys: '?',
  run: () => appStore.setState({ overlay: 'shortcuts' }),
}

const logOut: PaletteCommand = {
  group: 'do',
  label: shellMessages.logOut,
  also: words.alsoLogOut,
  Icon: LogOut,
  run: () => void signOut(),
}

const help: Place = { to: '/account/help', label: navigation.help, also: words.alsoHelp }
const notifications: Place = { to: '/account/notifications', label: words.notifications, Icon: Bell }

const playerCommands = (user: User | undefined): PaletteCommand[] => {
  const links = accountLinksOf(user)
  const isOther = ({ to }: { to: string }) => to.startsWith('/pro') || to.startsWith('/admin')
  return [
    ...mainLinks.map((link) => goTo(link)),
    goTo(notifications),
    ...links.filter((link) => !isOther(link)).map((link) => goTo(link.to === help.to ? help : link)),
    ...links.filter(isOther).map((link) => goTo(link, false)),
    {
      group: 'do',
      label: words.showCode,
      detail: shellMessages.signInAtMachine,
      also: words.alsoCode,
      Icon: QrCode,
      keys: 'c',
      run: () => appStore.setState({ overlay: 'code' }),
    },
    { group: 'do', label: words.newBoard, detail: navigation.gameroom, Icon: Plus, to: '/my-gameroom' },
    { group: 'do', label: words.registerMachine, also: words.alsoRegister, Icon: Gamepad2, to: '/account/machines/register' },
    { group: 'do', label: words.chooseNotifications, Icon: Bell, to: '/account/notifications/settings' },
    shortcuts,
    logOut,
  ]
}

const proCommands = (): PaletteCommand[] => [
  ...proLinks.map(({ to, id, label, Icon }) => goTo({ to: id ? to.replace('$id', id) : to, label, Icon })),
  goTo({ to: '/insider', label: proNavigation.switch }, false),
  { group: 'do', label: words.newLocation, Icon: Plus, to: '/pro/locations/new' },
  { group: 'do', label: words.registerMachine, also: words.alsoRegister, Icon: Gamepad2, to: '/account/machines/register' },
  { group: 'do', label: words.outOfService, Icon: Wrench, to: '/pro/machines' },
  shortcuts,
  logOut,
]

const adminCommands = (): PaletteCommand[] => [
  ...adminSections.map(({ to, label, also, icon }) => goTo({ to, label, also, Icon: icon })),
  goTo({ to: '/insider', label: words.portal }, false),
  shortcuts,
  logOut,
]

const visitorCommands = (): PaletteCommand[] => [
  ...visitorLinks.map((link) => goTo(link)),
  { group: 'do', label: shellMessages.logIn, also: words.alsoLogIn, Icon: LogIn, to: '/login' },
  { group: 'do', label: shellMessages.createAccount, also: words.alsoLogIn, Icon: UserPlus, to: '/register' },
  shortcuts,
]

export function commandsOf(shell: ShellKind, user: User | undefined): PaletteCommand[] {
  if (shell === 'visitor') return visitorCommands()
  if (shell === 'admin') return adminCommands()
  return shell === 'pro' ? proCommands() : playerCommands(user)
}

export function suggestionsFor(shell: ShellKind, text: string): PaletteCommand[] {
  if (shell === 'admin') return [goTo({ to: '/admin/users', label: words.users }, false)]
  const search = new URLSearchParams({ q: text })
  if (shell === 'pro')
    return [
      goTo({ to: `/pro/machines?${search}`, label: words.machinesWith(text), Icon: Gamepad2 }, false),
      goTo({ to: '/pro/help', label: proNavigation.help, Icon: CircleQuestionMark }, false),
    ]
  return [
    goTo({ to: `/ic/locations?${search}`, label: words.addressesWith(text), Icon: MapPin }, false),
    goTo(shell === 'visitor' ? { to: '/ic/how-it-works', label: navigation.howItWorks } : help, false),
  ]
}
