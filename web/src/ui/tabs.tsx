import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useTabStrip } from './use-tab-strip.ts'

type TabsProps = {
  label: string
  tabs: readonly { value: string; label: ReactNode; panel: ReactNode }[]
  value?: string
  onChange?: (value: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const strip = useTabStrip<HTMLDivElement>()
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <Base.List className="tab-list" aria-label={label} ref={strip}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
