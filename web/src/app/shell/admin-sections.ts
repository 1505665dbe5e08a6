import type { LinkProps } from '@tanstack/react-router'
import {
  Award,
  BookOpen,
  CalendarDays,
  Bug,
  ChartColumn,
  Cpu,
  Flag,
  Gamepad2,
  Gauge,
  Hourglass,
  Globe,
  Joystick,
  ListTodo,
  Mail,
  Map as MapIcon,
  Receipt,
  ScrollText,
  SearchCheck,
  ToggleRight,
  Timer,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react'

export type AdminSection = {
  to: NonNullable<LinkProps['to']>
  label: string
  /** Further words that find it. */
  also: string
  icon: LucideIcon
}

export const adminSections: readonly AdminSection[] = [
  { to: '/admin/users', label: 'Users', also: 'people accounts players support code', icon: Users },
  { to: '/admin/audit', label: 'Audit log', also: 'log history who did what', icon: ScrollText },
  { to: '/admin/reports', label: 'Reports', also: 'reported players abuse flags', icon: Flag },
  { to: '/admin/scores', label: 'Scores', also: 'outliers cheats review removed appeals boards integrity', icon: Gauge },
  {
    to: '/admin/games-in-review',
    label: 'Games in review',
    also: 'held implausible late overlap release refuse appeals',
    icon: Hourglass,
  },
  { to: '/admin/machine-reviews', label: 'Machines in review', also: 'disowned games suspicious cabinets', icon: SearchCheck },
  { to: '/admin/code-versions', label: 'Code versions', also: 'fence firmware fault scoring', icon: Cpu },
  { to: '/admin/outbox', label: 'Mails', also: 'outbox email', icon: Mail },
  { to: '/admin/orders', label: 'Orders', also: 'shop membership all-access payments grant give', icon: Receipt },
  {
    to: '/admin/content',
    label: 'Content',
    also: 'articles pages announcements exclusives news help offers write',
    icon: BookOpen,
  },
  { to: '/admin/shop-messages', label: 'Shop log', also: 'messages webhooks hooks send again', icon: Webhook },
  { to: '/admin/quests', label: 'Quests', also: 'editor badges challenges dry run publish', icon: MapIcon },
  { to: '/admin/machines', label: 'Machines', also: 'factory built serials registration codes secrets', icon: Joystick },
  { to: '/admin/jobs', label: 'Jobs', also: 'queue work outbox dead letters event processor lag failed retry', icon: ListTodo },
  {
    to: '/admin/lookups',
    label: 'Lookups',
    also: 'countries consent age postal codes kinds of places location types',
    icon: Globe,
  },
  {
    to: '/admin/flags',
    label: 'Flags',
    also: 'switches settings notice maintenance registration open closed',
    icon: ToggleRight,
  },
  { to: '/admin/titles', label: 'Games', also: 'titles catalogue achievements points rules models release', icon: Gamepad2 },
  { to: '/admin/badges', label: 'Badges', also: 'medals grant take back milestones earners', icon: Award },
  {
    to: '/admin/events',
    label: 'Events',
    also: 'launch parties tournaments company dates leaderboards call off',
    icon: CalendarDays,
  },
  { to: '/admin/faults', label: 'Faults', also: 'errors crashes browsers stack what broke', icon: Bug },
  { to: '/admin/usage', label: 'Usage', also: 'visits pages events analytics traffic', icon: ChartColumn },
  { to: '/admin/speed', label: 'Speed', also: 'performance web vitals load timings slow pages', icon: Timer },
]

export const sectionOf = (path: string): AdminSection | undefined =>
  adminSections.find(({ to }) => path === to || path.startsWith(`${to}/`))
