import type { AlertGroup } from '@portal/contract/alerts'
import { Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Tag } from '../../ui/tag.tsx'
import { alertFaultMessages as words } from './fault-messages.ts'

type Severity = AlertGroup['severity']

const looks = {
  critical: { Icon: OctagonAlert, className: 'bg-danger-tint text-danger', tone: 'bad' },
  warning: { Icon: TriangleAlert, className: 'bg-warn-tint text-warn', tone: 'warn' },
  notice: { Icon: Info, className: 'bg-info-tint text-info', tone: 'info' },
} as const

/** The word is in the tooltip and for screen readers. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  const { Icon, className } = looks[severity]
  return (
    <span className={`grid size-7 flex-none place-items-center rounded-full ${className}`} title={words.severities[severity]}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      <span className="sr-only">{words.severities[severity]}</span>
    </span>
  )
}

export const SeverityTag = ({ severity }: { severity: Severity }) => (
  <Tag tone={looks[severity].tone}>{words.severities[severity]}</Tag>
)
