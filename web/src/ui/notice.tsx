import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { info: Info, error: CircleAlert, success: CircleCheck }

type NoticeProps = { kind?: keyof typeof icons; children: ReactNode; action?: ReactNode; className?: string }

/** A sentence in the page. An error is announced when it appears. */
export function Notice({ kind = 'info', children, action, className = '' }: NoticeProps) {
  const Icon = icons[kind]
  return (
    <div className={`notice notice-${kind} ${className}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} strokeWidth={2} aria-hidden />
      <span>{children}</span>
      {action}
    </div>
  )
}
