import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Insert } from '../art/insert.tsx'
import { Button } from './button.tsx'
import { uiMessages } from './messages.ts'

type EmptyStateProps = { glyph: string; title: string; text?: ReactNode; action?: ReactNode; className?: string }

export const EmptyState = ({ glyph, title, text, action, className = '' }: EmptyStateProps) => (
  <div className={`empty-state ${className}`}>
    <Insert glyph={glyph} size={72} />
    <strong className="mt-2 text-18 font-bold font-stretch-[110%]">{title}</strong>
    {text && <p>{text}</p>}
    {action}
  </div>
)

type ErrorStateProps = { text: ReactNode; onRetry: () => void; pending?: boolean; className?: string }

export const ErrorState = ({ text, onRetry, pending = false, className = '' }: ErrorStateProps) => (
  <div className={`empty-state ${className}`} role="alert">
    <CircleAlert className="text-danger" size={28} strokeWidth={1.75} aria-hidden />
    <p>{text}</p>
    <Button variant="secondary" pending={pending} onClick={onRetry} icon={<RotateCw size={18} strokeWidth={2} aria-hidden />}>
      {uiMessages.retry}
    </Button>
  </div>
)
