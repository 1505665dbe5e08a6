import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { gameCounters } from './telemetry-entities.ts'
import { ModelType } from './wire.ts'

const Achievement = z.strictObject({
  /** Reported by machines; unique in its title and never changed. */
  code: z.string().regex(/^[A-Z]{2}\d{2}$/),
  title: z.string().min(1),
  description: z.string().min(1),
  points: z.int().min(5).max(150).multipleOf(5),
  icon: z.string().min(1),
  shape: InsertShape,
  /** Pages hide the description until the achievement is unlocked. */
  secret: z.literal(true).optional(),
  /** Unlocks when the player's games of the title add up to this value. */
  target: z.strictObject({ counter: z.enum(gameCounters), value: z.int().positive() }).optional(),
})

const Category = z.strictObject({
  name: z.string().min(1),
  isProgressive: z.boolean(),
  achievements: z.array(Achievement).min(1),
})

const Sections = z.array(z.strictObject({ heading: z.string().min(1), lines: z.array(z.string().min(1)) }))

const Color = z.string().regex(/^#[0-9A-F]{6}$/i)

/** A file of `data/titles`: a title as it is built into the product. Edits in the console override it. */
export const TitleData = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,8}$/),
  internalId: z.string().regex(/^\d+$/),
  name: z.string().min(1),
  isNew: z.boolean(),
  comingSoon: z.boolean(),
  comingSoonUrl: z.url().nullable(),
  releasedOn: z.iso.date().nullable(),
  gradientStart: Color,
  gradientStop: Color,
  supportsGameProgress: z.boolean(),
  scoreScale: z.int().positive(),
  models: z.array(z.strictObject({ modelCode: z.string().min(1), type: ModelType, name: z.string().min(1) })),
  codeVersions: z.array(z.strictObject({ version: z.string().min(1), publishedOn: z.iso.date() })),
  categories: z.array(Category),
  rules: z.strictObject({ sections: Sections, german: Sections.optional() }),
})
export type TitleData = z.output<typeof TitleData>
