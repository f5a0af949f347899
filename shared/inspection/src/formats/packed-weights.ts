/** A tensor as its file describes it; `size` is the number of its values. */
export interface StoredTensor {
  name: string;
  type: string;
  shape: number[];
  size: number;
}

/** Number of weights, and how most of them are stored. */
interface Weights {
  /** Undefined where weights are packed in a way that the file does not describe. */
  parameters: number | undefined;
  quantization: string | undefined;
}

const BITS_OF_I32 = 32;
/** Tensors beside packed weights that serve to unpack them; they are no weights of the model. */
const HELPERS =
  /(?:_scales|\.(?:qzeros|scales|biases|scale|zero|nbits|g_idx|SCB|absmax|quant_map|nested_absmax|nested_quant_map|weight_format|quant_state\.[\w.]{1,100}|weight_scale\w*|weight_zero_point|input_scale|weight_shape))$/;

/** Tensors by which a model with packed or scaled weights is known. */
const PACKED =
  /(?:_blocks|\.(?:qweight|q_weight|weight_packed|absmax|SCB|W_q|Qidxs|codes|codebooks|scales|weight_scale\w*))$/;
/** Integers that hold several weights in a way that the file does not describe. */
const UNDESCRIBED = /\.(?:weight_packed|q_weight|W_q|Qidxs|codes)$/;

/**
 * Counts the weights of a model. Several weights in one integer are counted one by one: GPTQ and AWQ store four-bit
 * weights by eight in an `I32`, bitsandbytes by two in a `U8`.
 */
export function countWeights(tensors: readonly StoredTensor[]): Weights {
  const byName = new Map(tensors.map((tensor) => [tensor.name, tensor]));
  const isPacked = tensors.some(({ name }) => PACKED.test(name));
  const sizes = new Map<string, number>();
  let parameters: number | undefined = 0;
  for (const tensor of tensors) {
    if (isPacked && HELPERS.test(tensor.name)) continue;
    const unpacked = isPacked ? unpack(tensor, byName) : undefined;
    const label = unpacked?.label ?? tensor.type;
    const size = unpacked === undefined ? tensor.size : unpacked.size;
    if (size === undefined || parameters === undefined) parameters = undefined;
    else parameters += size;
    sizes.set(label, (sizes.get(label) ?? 0) + (size ?? tensor.size));
  }
  const [quantization] = [...sizes].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return {
    parameters: Number.isSafeInteger(parameters) ? parameters : undefined,
    quantization,
  };
}

/** Returns the weights in a packed tensor; undefined if it is not packed. */
function unpack(
  { name, shape, size, type }: StoredTensor,
  byName: ReadonlyMap<string, StoredTensor>,
): { label: string; size: number | undefined } | undefined {
  const layer = name.replace(/\.(?:qweight|weight_packed|weight)$/, '');
  const beside = (part: string) => byName.get(`${layer}.${part}`);

  if (name.endsWith('.qweight')) {
    const [rows = 0, columns = 0] = shape;
    const inputs = beside('g_idx')?.shape[0];
    const outputs = beside('scales')?.shape.at(-1);
    // GPTQ packs the rows, so the columns are the outputs; AWQ packs the columns.
    if (outputs !== undefined && outputs > columns) {
      return describePacked('AWQ', outputs / columns, size);
    }
    if (inputs !== undefined && rows > 0) return describePacked('GPTQ', inputs / rows, size);
    const zeros = beside('qzeros')?.shape.at(-1);
    if (outputs !== undefined && zeros) return describePacked('GPTQ', outputs / zeros, size);
    return { label: 'packed', size: undefined };
  }
  if (UNDESCRIBED.test(name)) return { label: 'packed', size: undefined };
  if (name.endsWith('_blocks') && type === 'U8') return { label: 'MXFP4', size: 2 * size };
  if (type === 'U8' && beside('weight_scale_2')) return { label: 'NVFP4', size: 2 * size };
  if (type === 'U32' && beside('scales')) return { label: 'packed (MLX)', size: undefined };
  if (byName.has(`${name}.absmax`)) {
    const format = [...byName.keys()].find((key) => key.startsWith(`${name}.quant_state.`));
    const label = format?.includes('fp4') ? 'FP4 (bitsandbytes)' : 'NF4 (bitsandbytes)';
    return { label, size: type === 'U8' ? 2 * size : undefined };
  }
  if (byName.has(`${name.replace(/\.weight$/, '')}.SCB`))
    return { label: 'INT8 (bitsandbytes)', size };
  return undefined;
}

/** Describes integers that hold `factor` weights each. */
function describePacked(method: string, factor: number, size: number) {
  const isKnown = factor >= 1 && BITS_OF_I32 / factor >= 1;
  const bits = BITS_OF_I32 / factor;
  return {
    label: isKnown && Number.isInteger(bits) ? `${method} ${bits}-bit` : method,
    size: isKnown && Number.isInteger(factor * size) ? factor * size : undefined,
  };
}
