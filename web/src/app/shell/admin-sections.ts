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
  Server,
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
  also: string
  icon: LucideIcon
}

const names = adminMessages.section

export type AdminGroup = { title: string; sections: readonly AdminSection[] }

const groups = adminMessages.groups

/** The rail, by whom or what a section is about; within a group the most used first. */
export const adminGroups: readonly AdminGroup[] = [
  {
    title: groups.people,
    sections: [
      { to: '/admin/users', ...names.users, icon: Users },
      { to: '/admin/reports', ...names.reports, icon: Flag },
      { to: '/admin/audit', ...names.audit, icon: ScrollText },
    ],
  },
  {
    title: groups.play,
    sections: [
      { to: '/admin/titles', ...names.games, icon: Gamepad2 },
      { to: '/admin/quests', ...names.quests, icon: MapIcon },
      { to: '/admin/badges', ...names.badges, icon: Award },
      { to: '/admin/events', ...names.events, icon: CalendarDays },
      { to: '/admin/scores', ...names.scores, icon: Gauge },
      { to: '/admin/games-in-review', ...names.heldGames, icon: Hourglass },
    ],
  },
  {
    title: groups.content,
    sections: [
      { to: '/admin/content', ...names.content, icon: BookOpen },
      { to: '/admin/outbox', ...names.emails, icon: Mail },
      { to: '/admin/orders', ...names.orders, icon: Receipt },
      { to: '/admin/shop-messages', ...names.shopLog, icon: Webhook },
    ],
  },
  {
    title: groups.machines,
    sections: [
      { to: '/admin/machines', ...names.machines, icon: Joystick },
      { to: '/admin/code-versions', ...names.codeVersions, icon: Cpu },
      { to: '/admin/machine-reviews', ...names.machineReviews, icon: SearchCheck },
    ],
  },
  {
    title: groups.system,
    sections: [
      { to: '/admin/system', ...names.status, icon: Server },
      { to: '/admin/jobs', ...names.jobs, icon: ListTodo },
      { to: '/admin/flags', ...names.flags, icon: ToggleRight },
      { to: '/admin/lookups', ...names.lookups, icon: Globe },
      { to: '/admin/faults', ...names.errors, icon: Bug },
      { to: '/admin/usage', ...names.usage, icon: ChartColumn },
      { to: '/admin/speed', ...names.speed, icon: Timer },
    ],
  },
]

export const adminSections: readonly AdminSection[] = adminGroups.flatMap(({ sections }) => sections)

export const sectionOf = (path: string): AdminSection | undefined =>
  adminSections.find(({ to }) => path === to || path.startsWith(`${to}/`))
