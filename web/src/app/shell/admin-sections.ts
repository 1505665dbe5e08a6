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
import { adminMessages } from './admin-messages.ts'

export type AdminSection = {
  to: NonNullable<LinkProps['to']>
  label: string
  /** Further words that find it. */
  also: string
  icon: LucideIcon
}

const names = adminMessages.section

export const adminSections: readonly AdminSection[] = [
  { to: '/admin/users', ...names.users, icon: Users },
  { to: '/admin/audit', ...names.audit, icon: ScrollText },
  { to: '/admin/reports', ...names.reports, icon: Flag },
  { to: '/admin/scores', ...names.scores, icon: Gauge },
  { to: '/admin/games-in-review', ...names.heldGames, icon: Hourglass },
  { to: '/admin/machine-reviews', ...names.machineReviews, icon: SearchCheck },
  { to: '/admin/code-versions', ...names.codeVersions, icon: Cpu },
  { to: '/admin/outbox', ...names.emails, icon: Mail },
  { to: '/admin/orders', ...names.orders, icon: Receipt },
  { to: '/admin/content', ...names.content, icon: BookOpen },
  { to: '/admin/shop-messages', ...names.shopLog, icon: Webhook },
  { to: '/admin/quests', ...names.quests, icon: MapIcon },
  { to: '/admin/machines', ...names.machines, icon: Joystick },
  { to: '/admin/jobs', ...names.jobs, icon: ListTodo },
  { to: '/admin/lookups', ...names.lookups, icon: Globe },
  { to: '/admin/flags', ...names.flags, icon: ToggleRight },
  { to: '/admin/titles', ...names.games, icon: Gamepad2 },
  { to: '/admin/badges', ...names.badges, icon: Award },
  { to: '/admin/events', ...names.events, icon: CalendarDays },
  { to: '/admin/faults', ...names.errors, icon: Bug },
  { to: '/admin/usage', ...names.usage, icon: ChartColumn },
  { to: '/admin/speed', ...names.speed, icon: Timer },
]

export const sectionOf = (path: string): AdminSection | undefined =>
  adminSections.find(({ to }) => path === to || path.startsWith(`${to}/`))
