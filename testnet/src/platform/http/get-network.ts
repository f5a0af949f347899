/** Returns an IPv4 address unchanged, and an IPv6 address as its /64 prefix. */
export function getNetwork(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 !== undefined) return v4;
  const [head = '', tail] = ip.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const given = [groups(head), groups(tail ?? '')] as const;
  const zeros = Array.from({ length: 8 - given[0].length - given[1].length }, () => '0');
  const all = tail === undefined ? given[0] : [...given[0], ...zeros, ...given[1]];
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
