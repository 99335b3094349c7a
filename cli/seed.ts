export async function seedStore(): Promise<void> {}
