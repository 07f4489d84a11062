export const capabilitySetsReference = {
  listCapabilitySets: { summary: 'Capability sets that can be given', spec: ['EN-048'] },
  createCapabilitySet: { summary: 'Add a capability set', spec: ['EN-048'] },
  getCapabilitySet: { summary: 'One capability set', spec: ['EN-048'] },
  updateCapabilitySet: { summary: 'Change a capability set, and what its users hold', spec: ['EN-048'] },
  deleteCapabilitySet: { summary: 'Remove a capability set that no user has', spec: ['EN-048'] },
} as const
