import fs from 'node:fs'
import { billOfMaterials } from './bill-of-materials.ts'
import { checkout } from './lock.mjs'

const file = process.argv[2] ?? 'bench-results/portal.cdx.json'
const bill = billOfMaterials(checkout, new Date())
const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '.'
fs.mkdirSync(folder, { recursive: true })
fs.writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
const needed = bill.components.filter(({ scope }) => scope === 'required').length
console.log(`${file}: ${bill.components.length} packages, ${needed} of them in every installation.`)
