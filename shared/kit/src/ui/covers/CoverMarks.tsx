import type { Shape } from './cover.ts';

/** The shapes of a cover; their colours come from the group's own fill and stroke. */
export const CoverMarks = ({ shapes }: { shapes: readonly Shape[] }) => (
  <g>
    {shapes.map((shape, index) =>
      shape.kind === 'rect' ? (
        <rect
          key={index}
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          stroke="none"
          opacity={shape.opacity}
        />
      ) : shape.kind === 'circle' ? (
        <circle
          key={index}
          cx={shape.x}
          cy={shape.y}
          r={shape.radius}
          fill={shape.filled ? undefined : 'none'}
          stroke={shape.filled ? 'none' : undefined}
          opacity={shape.opacity}
        />
      ) : (
        <path
          key={index}
          d={shape.d}
          fill="none"
          strokeWidth={1.5}
          strokeLinejoin="round"
          opacity={shape.opacity}
        />
      ),
    )}
  </g>
);
