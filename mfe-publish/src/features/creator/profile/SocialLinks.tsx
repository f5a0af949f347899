import { parseWebsite } from '@trove/contract/forms/website.ts';
import { CREATOR_TEXT } from '@trove/contract/screens/sellers.ts';
import type { CreatorReply } from '@trove/contract/wire/trade/profile.ts';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';

import { Social } from './header-styles.ts';
import { SocialIcon } from './SocialIcon.tsx';

const NETWORKS = ['twitter', 'github', 'linkedin'] as const;

/** The three social networks of the specification; one without an address is shown without a link (spec 001 §2). */
export function SocialLinks({ links }: { links: CreatorReply['socialLinks'] }) {
  return (
    <Social>
      {NETWORKS.map((network) => {
        const label = CREATOR_TEXT.social[network];
        const address = parseWebsite(links[network]);
        return (
          <li key={network}>
            {address ? (
              <a
                href={address.href}
                target="_blank"
                rel="noreferrer nofollow ugc"
                aria-label={label}
                title={label}
              >
                <SocialIcon network={network} />
              </a>
            ) : (
              <span title={CREATOR_TEXT.noSocial(label)}>
                <SocialIcon network={network} />
                <VisuallyHidden>{CREATOR_TEXT.noSocial(label)}</VisuallyHidden>
              </span>
            )}
          </li>
        );
      })}
    </Social>
  );
}
