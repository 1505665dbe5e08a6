import type { ReactNode } from 'react'

export const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] overflow-hidden rounded-3 bg-s-1 shadow-bezel *:-mt-px *:-ml-px *:border-t *:border-l *:border-line-1 max-wide:grid-cols-2 max-wide:[&>:last-child:nth-child(odd)]:col-span-full"
    aria-label={label}
  >
    {children}
  </section>
)

type FigureTone = 'warn' | 'bad'

export type FigureProps = {
  label: string
  value: ReactNode
  /** Beside the value: "of 14", "min". */
  unit?: string
  context?: ReactNode
  tone?: FigureTone | false
}

const tones: Record<FigureTone, string> = { warn: 'text-warn', bad: 'text-danger' }

export const figureClass = 'block min-w-0 px-5 py-3.5 max-lg:px-3.5 max-wide:py-3'

export const FigureBody = ({ label, value, unit, context, tone = false }: FigureProps) => (
  <>
    <span className="block text-13 text-t-3">{label}</span>
    <span className={`num text-[32px] leading-[1.15] max-wide:text-[28px] ${tone ? tones[tone] : ''}`}>{value}</span>
    {unit && <span className="num text-[20px] font-medium text-t-3"> {unit}</span>}
    {context && <span className="block text-13 text-t-2">{context}</span>}
  </>
)

export const Figure = (props: FigureProps) => (
  <div className={figureClass}>
    <FigureBody {...props} />
  </div>
)
