import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';

const Root = styled.details`
  font-size: 13px;
  line-height: 20px;

  summary {
    color: var(--trove-text-muted);
    cursor: pointer;
  }

  li {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-top: 4px;
  }

  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Previously saved prompts; one of them can be chosen for editing. */
export function PromptVersions({
  versions,
  onUse,
}: {
  versions: readonly string[];
  onUse: (text: string) => void;
}) {
  if (versions.length === 0) return null;
  return (
    <Root>
      <summary>Earlier versions ({versions.length})</summary>
      <ol>
        {versions.map((text, index) => (
          <li key={text}>
            <span title={text}>{text}</span>
            <Button
              size="small"
              variant="ghost"
              aria-label={`Use version ${index + 1}`}
              onClick={() => onUse(text)}
            >
              Use
            </Button>
          </li>
        ))}
      </ol>
    </Root>
  );
}
