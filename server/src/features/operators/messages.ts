export const operatorsMessages = {
  business: 'Choose a business from the list.',
  ownerIsMinor: 'Only adults can register a business.',
  registered: 'Your business is already registered.',
  greeting: 'there',
  unnamedBusiness: 'your business',
}
