import {
  Building2,
  CircleQuestionMark,
  Gamepad2,
  Newspaper,
  Settings,
  TriangleAlert,
  Wifi,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { proNavigation as words } from './pro-messages.ts'

export type ProLocation = {
  to:
    | '/pro/locations'
    | '/pro/machines'
    | '/pro/alerts'
    | '/pro/utilities'
    | '/pro/news'
    | '/pro/help'
    | '/pro/account'
    | '/pro/utilities/$id'
  id?: string
  label: string
  Icon: LucideIcon
}

export const proLinks: readonly ProLocation[] = [
  { to: '/pro/locations', label: words.locations, Icon: Building2 },
  { to: '/pro/machines', label: words.machines, Icon: Gamepad2 },
  { to: '/pro/alerts', label: words.alerts, Icon: TriangleAlert },
  { to: '/pro/utilities/$id', id: 'networks', label: words.networks, Icon: Wifi },
  { to: '/pro/utilities', label: words.utilities, Icon: Wrench },
  { to: '/pro/news', label: words.news, Icon: Newspaper },
  { to: '/pro/help', label: words.help, Icon: CircleQuestionMark },
  { to: '/pro/account', label: words.account, Icon: Settings },
]

const onPhones = 4

export const proTabs = proLinks.slice(0, onPhones)
export const proMore = proLinks.slice(onPhones)
