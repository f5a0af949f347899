/** Settings (spec 000 §2.11). */
export function SettingsPage() {
  return null;
}
