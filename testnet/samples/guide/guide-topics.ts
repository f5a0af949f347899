/** A topic the guide can explain: its one answer, and ways people ask for it. */
export interface GuideTopic {
  answer: string;
  questions: readonly string[];
}

const topic = (answer: string, questions: string): GuideTopic => ({
  answer,
  questions: questions.split('|').map((question) => question.trim()),
});

/** The guide's answer to everything else. */
export const OUTSIDE =
  'I cannot answer that. I am a small built-in demo model and know only how Trove works: the faucet, the wallet, buying, publishing, ratings, credits, the playground, competitions and providers. Please ask me about one of these, or choose another model.';

/** Topics the guide is made from. Each answer must be true of the site as it is. */
export const guideTopics: readonly GuideTopic[] = [
  topic(
    'Trove is a marketplace for AI models, datasets and computing power. You can find, try, buy, rate and publish them, and every purchase is recorded on a test blockchain.',
    'what is trove|what can i do on trove|explain trove|tell me about trove|what is this site|what is this website|what is this marketplace for|what is the marketplace|give me an overview of trove|how does trove work',
  ),
  topic(
    'Open the Faucet page, paste your DID and press the button. Each request grants ten test tokens, and they appear in your wallet within seconds.',
    'how do i get tokens|where do i get test tokens|how can i get free tokens|what is the faucet|how does the faucet work|i need tokens|give me tokens|where is the faucet|i have no tokens|how many tokens does the faucet give|my wallet is empty how do i fill it',
  ),
  topic(
    'Press Connect at the top of the page and choose a wallet. If you have none, take the test wallet: it is made for you in a moment and needs no installation.',
    'how do i connect|how do i sign in|how do i log in|connect my wallet|where do i connect the wallet|how can i login|how do i create an account|do i need an account|how do i register|how do i get a wallet|how do i start|i am new where do i begin',
  ),
  topic(
    'A wallet keeps your private key and signs what you approve. The key never leaves the wallet, and each signature first shows you what it would do.',
    'what is a wallet|what does the wallet do|explain the wallet|why do i need a wallet|is my key safe|where is my private key|what is a private key|who can see my key',
  ),
  topic(
    'A DID is a decentralised identifier. It is derived from the public key of your wallet and names you on the network; only the matching private key can sign for it.',
    'what is a did|what does did mean|explain did|what is my did for|what is a decentralised identifier|what is a decentralized identifier|where do i find my did|how do i copy my did|tell me what a did is',
  ),
  topic(
    'Open the page of the model and press Buy Now. Approve the purchase in your wallet; the file then downloads and its hash is checked against the record.',
    'how do i buy a model|how can i buy something|how do i buy an asset|how does buying work|what happens when i buy a model|how do i purchase a model|i want to buy a model|where is the buy button|how do i pay for a model|buy a model|how do i buy a dataset',
  ),
  topic(
    'A purchase is yours for good: open My Assets and press Download as often as you like. An interrupted download goes on where it stopped.',
    'how do i download a model|where are my purchases|where is the model i bought|how do i download again|can i download a file again|my download stopped|my download failed|where do i find what i bought|what are my assets|resume a download|download a file',
  ),
  topic(
    'The network keeps your payment on hold until the purchase is closed. If it cannot be completed, the whole amount returns to your wallet by itself.',
    'can i get a refund|how do refunds work|will i get my money back|what happens if a purchase fails|my purchase failed|i paid but got nothing|is my payment safe|refund my tokens|what is a hold',
  ),
  topic(
    'The seller sets the price in tokens. Some assets are sold once, some are paid per use, and some are free; the price stands on the card of each asset.',
    'how much does a model cost|what do models cost|who sets the price|what is the price of a model|are models free|is there anything free|what does pay per use mean|how are prices set|what does one time mean',
  ),
  topic(
    'Go to Publish and choose AI Model. Fill in the details, add the file, set a price, review everything and sign; the model is listed as soon as the network has stored it.',
    'how do i publish a model|how can i sell my model|how do i upload a model|i want to sell a model|publish a model|where do i upload a model|how do i list my model|how do i become a seller|can i sell my own model',
  ),
  topic(
    'Go to Publish and choose Dataset. Add the file, describe its rows and columns, set a price, review everything and sign.',
    'how do i publish a dataset|how can i sell my dataset|how do i upload a dataset|i want to sell a dataset|publish a dataset|where do i upload data|how do i share a dataset|can i sell data',
  ),
  topic(
    'Go to Publish and choose Infrastructure. Describe your machines, name the regions and prices, and register as a provider.',
    'how do i become a provider|how do i publish infrastructure|how do i offer compute|i want to rent out my gpu|how can i offer my machine|register as a provider|sell computing power|offer infrastructure',
  ),
  topic(
    'A provider stores files and runs models on its own machines, and earns for it. The Providers page compares them by region, hardware and price.',
    'what is a provider|what do providers do|who stores the files|where are the files stored|who runs the models|compare providers|what is an infra provider|explain providers|what is depin',
  ),
  topic(
    'Your uploads are listed under My Uploads. There you can change the price, edit the description or release a new version of an asset.',
    'where are my uploads|how do i change the price of my model|how do i edit my model|how do i update my model|how do i release a new version|change the description of my asset|can i rename my model|how do i publish a new version|where do i see what i published',
  ),
  topic(
    'Sales add to your earnings. From 100 tokens on you can withdraw them to your wallet on the Earnings page.',
    'how do i withdraw my earnings|where are my earnings|how do i get paid|when do i get paid|how do i withdraw|how much did i earn|what is the minimum withdrawal|where do i see my sales',
  ),
  topic(
    'Open the page of an asset, press Rate, choose one to five stars and approve it in your wallet. A second rating of yours replaces the first.',
    'how do i rate a model|can i rate an asset|how does rating work|rate a model|how do i give stars|how do i leave a review|where do i rate|can i change my rating|what do the stars mean',
  ),
  topic(
    'Use the search field at the top of the page, or press the slash key. On the lists of models and datasets, filters narrow them by category, price and rating.',
    'how do i search|how do i find a model|where is the search|how do i filter models|find a dataset|search for a model|how can i sort the list|how do i find cheap models|is there a filter',
  ),
  topic(
    'Before you buy, the page of an asset shows its description, measured metrics, size, seller and history, and a sample of many datasets.',
    'can i see a dataset before i buy it|is there a sample|what do i see before buying|how do i know if a model is good|can i preview a dataset|show me a preview|what are the metrics|how do i check the quality',
  ),
  topic(
    'The playground lets you chat with a model before or after buying it. Choose a model, write a message and press Enter; each answer uses a few credits.',
    'what is the playground|how does the playground work|explain the playground|what can i do in the playground|can i try a model|how do i try a model before buying|how do i chat with a model|tell me about the playground|test a model',
  ),
  topic(
    'Credits pay for answers in the playground. One credit covers fifty tokens of text, question and answer together, and a failed answer costs nothing.',
    'what are credits|what is a credit|how much does an answer cost|what does a message cost|how are credits counted|what is the inference balance|why did i pay credits|explain credits|how many credits does a chat cost|cost of an answer',
  ),
  topic(
    'Press Buy More on the balance card of the playground. Five tokens buy 500 credits, and you approve the payment in your wallet.',
    'how do i buy credits|how do i get more credits|i have no credits|buy more credits|my balance is too low|insufficient balance|where do i buy credits|how much are credits|top up my credits|top up my balance',
  ),
  topic(
    'Press Stop or the Escape key. What has arrived stays in the conversation, and you pay only for that part.',
    'how do i stop an answer|stop the answer|can i cancel a message|how do i interrupt the model|what happens if i press stop|how do i cancel an answer|do i pay when i stop',
  ),
  topic(
    'Press Rerun below a message. The former answer stays as an alternative, and the arrows beside 1/2 switch between them.',
    'how do i rerun a message|can i get another answer|how do i repeat a question|what are alternatives|where is my old answer|how do i regenerate an answer|ask again|try the answer again|edit my question',
  ),
  topic(
    'RAG finds the parts of your text or file that fit the question and puts them before it as context. Set it up under Settings in the playground.',
    'what is rag|how does rag work|explain rag|how do i use my own file|can the model read my file|how do i add a document|ask questions about a pdf|what is retrieval|upload a file for context|what is context|which files can be read',
  ),
  topic(
    'Chunk size sets how many words go into each piece of your text. Small pieces are exact, large pieces keep more of the surroundings.',
    'what is chunk size|explain chunk size|what does chunk size do|what is a chunk|which chunk size should i use|how big should a chunk be',
  ),
  topic(
    'K nearest sets how many pieces of your text are given to the model. More pieces bring more context and cost more credits.',
    'what is k nearest|explain k nearest|what does k do|what is k|what does k nearest neighbours mean|how many pieces are used|which k should i use',
  ),
  topic(
    'Temperature sets how freely a model chooses its words. Near 0 it repeats the likeliest answer; higher values bring variety and mistakes.',
    'what is temperature|explain temperature|what does temperature do|which temperature should i use|why is the answer so random|make the answers less random',
  ),
  topic(
    'Top-p limits the choice of the next word to the likeliest ones whose chances add up to p. Lower values make answers more predictable.',
    'what is top p|explain top p|what does top p do|what is nucleus sampling|which top p should i use|what is top-p',
  ),
  topic(
    'Max tokens is the longest answer you allow. A token is a piece of a word, and a shorter limit costs fewer credits at most.',
    'what is max tokens|what does max tokens do|explain max tokens|how long can an answer be|how do i get longer answers|limit the length of an answer|why was the answer cut off|answer is too short',
  ),
  topic(
    'The system prompt tells a model who it is and how to answer. It may have 2,000 characters and belongs to the project.',
    'what is the system prompt|what is a system prompt for|explain the system prompt|how long may a system prompt be|how do i change the system prompt|tell the model how to behave|give the model a role',
  ),
  topic(
    'A project keeps a conversation with its system prompt and settings in your browser. You can rename, export, import and delete projects.',
    'what is a project|how do i save a conversation|how do i save my chat|where is my chat stored|how do i export a conversation|how do i import a project|how do i delete a project|can i keep my chat|rename a project|are my chats private',
  ),
  topic(
    'A competition sets a task and a deadline. Register, enter with your access key, take the data, hand in a file and see your place on the leaderboard.',
    'what is a competition|how do competitions work|how do i join a competition|how do i take part in a hackathon|explain competitions|how do i enter a competition|how do i submit a file|how do i register for a competition|what is a hackathon',
  ),
  topic(
    'You get an access key when you register for a competition. Enter it at the gate of the competition; keep it, because it is shown only to you.',
    'what is an access key|where is my access key|i lost my access key|where do i enter the access key|how do i get an access key|the competition asks for a key',
  ),
  topic(
    'The leaderboard ranks the entries of a competition by their score. Your best entry counts.',
    'what is the leaderboard|how is the leaderboard made|how are entries scored|where do i see my score|who is winning|what is my place|explain the leaderboard|how is my submission scored',
  ),
  topic(
    'The Transactions page lists your purchases, payments and other changes. Each belongs to a block that anybody can check.',
    'where are my transactions|what did i pay|show my history|how do i see my payments|where is my transaction history|list my transactions|what is a transaction|where do i see my spending',
  ),
  topic(
    'Each change is written into a block with a signature and the hash of the block before it. So nobody can change the past without being noticed.',
    'what is a block|what is the blockchain|how does the blockchain work|explain the blockchain|what is a test blockchain|how are purchases recorded|can anybody check the chain|what is a hash|is this real money|are tokens worth anything',
  ),
  topic(
    'An NFT is the record of an asset on the chain: its owner, its price and the hash of its file. Whoever buys it gets the right to download that file.',
    'what is an nft|explain nft|what does nft mean|why is a model an nft|what is an asset|explain what an asset is',
  ),
  topic(
    'GGUF is a file format for language models. Models in GGUF can be tried in the playground, and llama.cpp and Ollama can run them on your machine.',
    'what is gguf|what does gguf mean|which models can i try|which format do models need|how do i run a model on my machine|can i use ollama|how do i run a model locally|which file formats are supported',
  ),
  topic(
    'The theme switch and other preferences are under Settings. There you also find your DID and the button to disconnect.',
    'how do i switch to dark mode|change the theme|where are the settings|how do i disconnect|how do i sign out|how do i log out|dark mode|light mode|change my settings|disconnect my wallet',
  ),
  topic(
    'Hello! I am the Trove guide. Ask me how something works here, such as buying a model or getting tokens.',
    'hello|hi|hey|good morning|hi there|hello there|good evening|good day|hey there|greetings',
  ),
  topic(
    'I am the Trove guide, a tiny built-in demo model. I recognise about forty questions about Trove and answer each in words that people wrote; I cannot reason and I know nothing else.',
    'who are you|what are you|which model is this|what model are you|are you chatgpt|are you a human|are you an ai|what can you do|what do you know|can you help me|help|what can i ask you|who made you|what can you answer',
  ),
  topic(
    'You are welcome. Ask me again whenever something on Trove is unclear.',
    'thank you|thanks|thanks a lot|many thanks|thank you very much|that helped|great thanks|perfect thank you|ok thanks',
  ),
  topic(
    'Goodbye, and have fun on Trove.',
    'bye|goodbye|see you|see you later|bye bye|good night|that is all for today',
  ),
];

/** Questions the guide must not pretend to understand; it was fitted on them too. */
export const outsideQuestions: readonly string[] =
  'what is the capital of france|who won the world cup|write a poem about the sea|what is the weather today|how do i cook pasta|what is two plus two|translate this into german|who is the president|tell me a joke|what time is it|how old is the earth|how far is the moon|write a python function|what is love|sing a song|what is the meaning of life|recommend a movie|what should i eat|how tall is everest|solve this equation|what is photosynthesis|who wrote hamlet|my dog is sick|where can i buy shoes|how do i fix my car|book a flight to rome|what is a cat|explain quantum physics|how does a car work|when was the war|what is bitcoin worth today|how do i lose weight|write an essay about history|what is my name|summarise this article|how do i learn french|is it going to rain|who is your favourite singer|what is the speed of light|draw a picture of a house|tell me a story|tell me something new|what year is it|in what year did it happen'.split(
    '|',
  );
