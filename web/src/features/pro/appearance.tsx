import { useState } from 'react'
import { chooseTheme, rememberedTheme, themes, type Theme } from '../../lib/theme.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { PartHead } from './page-head.tsx'
import { toolMessages as words } from './tool-messages.ts'

export function Appearance() {
  const [theme, setTheme] = useState(rememberedTheme)
  const choose = (next: Theme) => {
    setTheme(next)
    chooseTheme(next)
  }
  return (
    <section aria-labelledby="appearance">
      <PartHead id="appearance" title={words.appearance} />
      <p className="mb-3 max-w-160 text-t-2">{words.appearanceText}</p>
      <Segmented
        label={words.theme}
        options={themes.map((value) => ({ value, label: words.themes[value] }))}
        value={theme}
        onChange={choose}
      />
    </section>
  )
}
