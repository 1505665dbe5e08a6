import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: 'bg-info-tint [--tone:var(--info)]',
  error: 'bg-danger-tint [--tone:var(--danger)]',
  success: 'bg-success-tint [--tone:var(--success)]',
}
const icons = { info: Info, error: CircleAlert, success: CircleCheck }

type NoticeProps = { kind?: keyof typeof icons; children: ReactNode; action?: ReactNode; className?: string }

export function Notice({ kind = 'info', children, action, className = '' }: NoticeProps) {
  const Icon = icons[kind]
  return (
    <div
      className={`grid grid-cols-[20px_1fr_auto] items-start gap-3 rounded-2 px-4 py-[13px] text-[15px] leading-[1.45] shadow-[inset_3px_0_0_var(--tone)] ${tones[kind]} ${className}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon className="mt-px text-(--tone)" size={20} strokeWidth={2} aria-hidden />
      <span>{children}</span>
      {action}
    </div>
  )
}
